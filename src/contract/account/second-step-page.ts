/** Where a browser proves the second factor of a sign-in that it began with a password or at Google. */
const SECOND_STEP_PAGE = '/login/second-step';

export const secondStepPath = (returnTo: string) => `${SECOND_STEP_PAGE}?${new URLSearchParams({ returnTo })}`;
