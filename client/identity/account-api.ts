import { apiOver } from '../api.ts';
import { authorizedFetch } from './auth-session.ts';

/** API calls with the ID token, if somebody is signed in. */
export const accountApi = apiOver(authorizedFetch);
