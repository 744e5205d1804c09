/** What a browser receives when it has signed in: the session's token, and the device cookie that it is known by later. */
export type NewSession = { token: string; device?: string | undefined };
