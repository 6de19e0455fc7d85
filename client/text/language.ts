export { language } from '#words/language.ts';
