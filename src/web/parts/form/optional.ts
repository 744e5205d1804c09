/** For fields that the contract leaves out when they are empty. */
export const optionalText = { setValueAs: (text?: string) => text || undefined };

export const optionalNumber = {
  setValueAs: (text?: string | number) => (text === '' || text === undefined ? undefined : Number(text)),
};

/** Items that are separated by commas. */
export const optionalList = {
  setValueAs: (text?: string | string[]) => {
    const items = (Array.isArray(text) ? text : (text ?? '').split(/[,\n]/)).flatMap((item) => item.trim() || []);
    return items.length > 0 ? items : undefined;
  },
};
