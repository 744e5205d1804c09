/** For `register`: an empty field has no number. */
export const optionalNumber = { setValueAs: (value: unknown) => (isEmpty(value) ? undefined : Number(value)) };

export const wholeNumber = { valueAsNumber: true } as const;

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
