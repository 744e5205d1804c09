const invitation = {
  invitation: {
    title: 'Accept your invitation',
    lead: 'Join the staff of this shop.',
    signedIn: 'You’re signed in as {email}. The invitation must be to this email.',
    signedOut: 'Sign in with the email that was invited, or create an account with it. Then come back to this page.',
    signUp: 'Create account',
    accept: 'Accept invitation',
    accepted: 'Welcome! Your role: {role}.',
  },
} as const;

export default invitation;
