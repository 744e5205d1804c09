const amounts = {
  amount: {
    understood: '= {amount}',
    ambiguous: 'This could be read as two different numbers. Write it like {example}',
    groups: 'A separator is in the wrong place. Write it like {example}',
    decimals:
      '{decimals, plural, =0 {Enter a whole number, without decimals} =2 {Enter an amount with at most two decimals} other {Enter at most # decimals}}',
    sign: 'Enter only the number, or add {sign}',
    unreadable: 'Enter a number like {example}',
  },
} as const;

export default amounts;
