export { itemLabels } from '#words/items.ts';
