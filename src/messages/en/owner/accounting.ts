const accounting = {
  accounting: {
    heading: 'Accounting',
    lead: 'Everything an accountant needs of a month, and the data of the shop as files.',
    exports: 'Exports',
    exportsText:
      'All rows of a period, as CSV for programs and as XLSX for spreadsheets. Amounts are exact, times are in the time zone {zone}. Every export is noted in the log.',
    from: 'From',
    to: 'To',
    exportLabel: 'Export {what} as {format}',
    formats: { csv: 'CSV', xlsx: 'XLSX' },
    data: {
      orders: 'Orders',
      orderLines: 'Order lines with taxes',
      payments: 'Payments',
      refunds: 'Refunds',
      returns: 'Returns and claims',
      products: 'Products',
      stockMovements: 'Stock movements',
      customers: 'Customers',
    },
  },
} as const;

export default accounting;
