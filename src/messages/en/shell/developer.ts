const developer = {
  portfolio: {
    skills: 'Skills',
    projects: 'Projects',
  },
} as const;

export default developer;
