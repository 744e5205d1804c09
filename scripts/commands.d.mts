type Command = { file: string | undefined; needs: 'packages' | 'pages'; about: string };

export const ownerCommands: Record<string, Command>;
export const developerCommands: Record<string, Command>;
export const commands: Record<string, Command>;
export const usage: string;
