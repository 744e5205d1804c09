export type GoogleAccount = {
  /** Google's id of the account, which never changes, unlike the address. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  photoUrl: string | null;
};

export type GoogleFlow = { state: string; nonce: string; codeVerifier: string };

export type GoogleCalls = {
  /** Throws `google_unavailable`. */
  begin: (callbackUrl: string) => Promise<GoogleFlow & { address: string }>;
  /** `callback` is the URL that the browser was redirected to. Throws `google_cancelled`, `google_failed`, `google_unavailable`. */
  finish: (callback: URL, flow: GoogleFlow) => Promise<GoogleAccount>;
};

export type Google = GoogleCalls & {
  /**
   * False for a sandbox that lets anyone choose any account. It then creates accounts with unverified addresses, and
   * signs in to those only.
   */
  provesIdentity: boolean;
};
