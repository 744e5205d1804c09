/** 8.875 % → 8875 thousandths of a percent. */
export const toThousandths = (percent: number): number => Math.round(percent * 1000);

/** 8875 → 8.875 */
export const toPercent = (thousandths: number): number => thousandths / 1000;
