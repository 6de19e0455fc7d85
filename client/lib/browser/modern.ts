/** What screens need of CSS: trigonometry and container queries. */
export const modernRules = ['(width:calc(1px * tan(45deg)))', '(width:1cqi)'] as const;

/** Whether this browser shows all screens: Chromium 111, Safari 16.4, Firefox 115. */
export const isModernBrowser = (): boolean => 'toSorted' in [] && modernRules.every((rule) => CSS.supports(rule));
