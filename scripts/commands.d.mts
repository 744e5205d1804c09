type Command = { file: string | undefined; needs: ('tools' | 'server' | 'pages')[]; about: string };

export const ownerCommands: Record<string, Command & { source: string }>;
export const developerCommands: Record<string, Command>;
export const commands: Record<string, Command>;
export const memoryOptions: string[];
export const usage: string;
