/** Somebody as Google knows them. */
export type GoogleAccount = {
  /** Google's own id of the account; addresses change, this does not. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  photoUrl: string | null;
};

/** What a browser that was sent to Google must come back with. */
export type GoogleFlow = { state: string; nonce: string; codeVerifier: string };

/** What we need of Google: where to send a browser, and who came back. */
export type GoogleCalls = {
  /** Throws `google_unavailable`. */
  begin: (callbackUrl: string) => Promise<GoogleFlow & { address: string }>;
  /** The account, from the address that the browser came back to. Throws `google_cancelled`, `google_failed`, `google_unavailable`. */
  finish: (callback: URL, flow: GoogleFlow) => Promise<GoogleAccount>;
};

export type Google = GoogleCalls & {
  /**
   * Whether somebody whom it names is that person. Where it is not so, nothing follows from its word: it makes accounts
   * with unconfirmed addresses, and opens those alone.
   */
  provesIdentity: boolean;
};
