const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelable = ({ localName, type }) => labelable.has(localName) && !(localName === 'input' && type === 'hidden');

const firstIn = (element) => {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    const found = isLabelable(child) ? child : firstIn(child);
    if (found) return found;
  }
  return null;
};

/** Labels and their fields find each other by the index of ids; jsdom walks through the whole page for each of them. */
module.exports = (window) => {
  const controlOf = (label) => {
    if (!label.hasAttribute('for')) return firstIn(label);
    const id = label.getAttribute('for');
    const field = id && label.ownerDocument.getElementById(id);
    return field && isLabelable(field) ? field : null;
  };
  Object.defineProperty(window.HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get() {
      return controlOf(this);
    },
  });
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get() {
        if (!isLabelable(this)) return null;
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === this);
      },
    });
};
