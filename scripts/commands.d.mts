type Command = { file: string | undefined; needs: 'packages' | 'pages'; about: string };

export const ownersCommands: Record<string, Command>;
export const developersCommands: Record<string, Command>;
export const commands: Record<string, Command>;
export const usage: string;
