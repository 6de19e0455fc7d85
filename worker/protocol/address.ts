import * as z from 'zod/mini';
import { originIn } from './move.ts';

/** The origin of a copy of the product: `https://atiempo.mx`, `http://192.168.1.20:8787`. */
export const address = z.string().check(z.refine((text) => originIn(text) === text));
