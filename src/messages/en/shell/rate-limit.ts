/** Only the server says it. */
const rateLimit = {
  rateLimit: {
    pagesHint:
      'Try again in {seconds, plural, one {# second} other {# seconds}}. You opened many pages in a short time.',
  },
} as const;

export default rateLimit;
