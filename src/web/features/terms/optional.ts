/** For fields that the contract leaves out when they are empty. */
export const optionalText = { setValueAs: (text?: string) => text || undefined };

export const optionalNumber = {
  setValueAs: (text?: string | number) => (text === '' || text === undefined ? undefined : Number(text)),
};
