const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** Labels and their fields find each other by the index of ids; jsdom walks through the whole page for each of them. */
module.exports = (window) => {
  const controlOf = (label) => {
    if (!label.hasAttribute('for')) return label.querySelector(labelable);
    const id = label.getAttribute('for');
    const field = id && label.ownerDocument.getElementById(id);
    return field && field.matches(labelable) ? field : null;
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
        if (!this.matches(labelable)) return null;
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === this);
      },
    });
};
