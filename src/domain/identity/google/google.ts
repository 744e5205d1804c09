export type GoogleAccount = {
  /** Never changes, unlike the address. */
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
  /** Takes the redirect's URL. Throws `google_cancelled`, `google_failed`, `google_unavailable`. */
  finish: (callback: URL, flow: GoogleFlow) => Promise<GoogleAccount>;
};

export type Google = GoogleCalls & {
  /** False if anyone can choose any account; then accounts are created unverified, and only such ones are entered. */
  provesIdentity: boolean;
};
