import { createContext } from 'react';

/**
 * On the server, the HTML inside `<main>` of a page that is the same for everyone: rendering it again for each signed-in
 * visitor would be much of the work (docs/decisions/0050). The browser hydrates it as if it had been rendered.
 */
export const PublicMain = createContext<string | undefined>(undefined);
