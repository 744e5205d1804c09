/**
 * A property of a product (Article 16 of Directive 2011/83/EU). `sealed`: no withdrawal once its seal is broken. `custom_made`: no
 * withdrawal.
 */
export const withdrawalExemptions = ['sealed', 'custom_made'] as const;
export type WithdrawalExemption = (typeof withdrawalExemptions)[number];
