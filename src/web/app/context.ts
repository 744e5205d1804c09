import { createContext } from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import type { PageSettings } from '../../contract/page-settings.ts';

export const callKey = createContext<Call>();
export const settingsKey = createContext<PageSettings>();

/** Marks the inline scripts of the renderer, whose hashes the CSP allows (docs/decisions/0010). */
export const scriptNonceKey = createContext<string>();

/** The rendered page. As the body of its Response, the text would be encoded and decoded again. */
export const htmlKey = createContext('');
