import { createContext } from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import type { PageSettings } from '../../contract/page-settings.ts';

export const callKey = createContext<Call>();
export const settingsKey = createContext<PageSettings>();

/** Marks the inline scripts of the renderer, whose hashes the CSP allows (docs/decisions/0010). */
export const scriptNonceKey = createContext<string>();

/** The rendered page, a character for each byte. As the body of its Response, it would be decoded and encoded again. */
export const htmlKey = createContext('');
