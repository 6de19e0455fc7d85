import { apiOver } from '../api.ts';
import { authorizedFetch } from './auth-session.ts';

/** The calls of whoever is signed in. */
export const accountApi = apiOver(authorizedFetch);
