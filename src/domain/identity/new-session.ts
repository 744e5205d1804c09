/** `device` is the new value of the device cookie. */
export type NewSession = { token: string; device?: string | undefined };
