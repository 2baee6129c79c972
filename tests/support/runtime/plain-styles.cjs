/** Where one of these stands with an ancestor, it counts for what is inside too. */
const inherited = new Set(['visibility', 'pointer-events']);
/** What a style is where nothing says otherwise. */
const initial = { visibility: 'visible', 'pointer-events': 'auto' };
/** Attributes on which the browser's own style sheet rests. */
const ofTheBrowser = ['hidden', 'type', 'open'];
const ofInside = /::|:(before|after)\b/;
/** The class by which a rule picks the element itself: the first one of the last part of its selector. */
const ownClass = /\.([\w-]+)[^\s>+~]*$/;
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The styles of an element as far as tests ask for them (see few-styles.cjs). jsdom compares every element with every rule of the browser's
 * style sheet after each change of the page, and so spent a fifth of the time of these tests.
 */
module.exports = (window) => {
  const { document } = window;
  const asJsdomDoes = window.getComputedStyle.bind(window);
  const basics = new Map();
  let count = -1;
  let byClass = new Map();
  let others = [];

  const readRules = () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    count = rules.length;
    byClass = new Map();
    others = [];
    rules.forEach(({ selectorText, style }, order) => {
      if (!selectorText || !style) return;
      const selectors = selectorText.includes('(') ? [selectorText] : selectorText.split(',');
      for (const selector of selectors.map((one) => one.trim())) {
        if (ofInside.test(selector)) continue;
        const name = ownClass.exec(selector)?.[1];
        const rule = { order, selector, style, isPlain: selector === `.${name}` };
        if (name) byClass.set(name, [...(byClass.get(name) ?? []), rule]);
        else others.push(rule);
      }
    });
  };

  /** Of the browser's style sheet, for an element of this name. */
  const basic = (element, name) => {
    const attributes = ofTheBrowser.filter((one) => element.hasAttribute(one));
    const key = [element.localName, ...attributes.map((one) => `${one}=${element.getAttribute(one)}`)].join(' ');
    let display = basics.get(key);
    if (display === undefined) {
      const bare = document.createElementNS(element.namespaceURI, element.localName);
      for (const one of attributes) bare.setAttribute(one, element.getAttribute(one));
      display = asJsdomDoes(bare).display;
      basics.set(key, display);
    }
    return name === 'display' ? display : '';
  };

  const valueOf = (element, name) => {
    if (element.hasAttribute('style')) {
      const inline = element.style.getPropertyValue(name);
      if (inline) return inline;
    }
    let found;
    const weigh = (rule) => {
      if (found && found.order > rule.order) return;
      const value = rule.style.getPropertyValue(name);
      if (value && (rule.isPlain || element.matches(rule.selector))) found = { order: rule.order, value };
    };
    others.forEach(weigh);
    const classes = element.getAttribute('class');
    if (classes) for (const one of classes.split(/\s+/)) byClass.get(one)?.forEach(weigh);
    if (found) return found.value;
    if (inherited.has(name) && element.parentElement) return valueOf(element.parentElement, name);
    return initial[name] ?? basic(element, name);
  };

  const plain = (element, pseudo) => {
    if (document.styleSheets.length > 0 || count !== 0) {
      let now = 0;
      for (const { cssRules } of document.styleSheets) now += cssRules.length;
      if (now !== count) readRules();
    }
    const getPropertyValue = (name) => (pseudo ? '' : valueOf(element, name));
    return new Proxy(
      { getPropertyValue, getPropertyPriority: () => '' },
      { get: (own, name) => own[name] ?? (typeof name === 'string' ? getPropertyValue(dashed(name)) : undefined) },
    );
  };
  return Object.assign(plain, { asJsdomDoes });
};
