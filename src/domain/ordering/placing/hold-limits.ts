/** What unpaid orders may hold (docs/decisions/0085-unpaid-holds.md). */
export const holdLimits = {
  /**
   * What a buyer may hold without having paid (docs/decisions/0085-unpaid-holds.md). `orders` at once; `neverPaidPerDay`
   * counts those that ended unpaid, too. Of one product: `units`, or `share` percent of what is left and held, if that is more.
   * Of all together: `allUnits`, or units worth `value` percent of all stock on sale. `paid`: an account that has paid an
   * order before. `takesAll`: any quantity of one product, while nothing else is held.
   */
  buyers: {
    guest: { orders: 3, neverPaidPerDay: 8, units: 4, share: 25, allUnits: 12, value: 10, takesAll: false },
    unconfirmed: { orders: 10, neverPaidPerDay: 15, units: 4, share: 25, allUnits: 12, value: 10, takesAll: false },
    confirmed: { orders: 10, neverPaidPerDay: 30, units: 10, share: 50, allUnits: 50, value: 25, takesAll: true },
    paid: { orders: 10, neverPaidPerDay: 60, units: 20, share: 75, allUnits: 100, value: 50, takesAll: true },
  },
  /** Staff, for a customer: no stranger holds these. */
  staff: { orders: 1e6, neverPaidPerDay: 1e6, units: 1e6, share: 100, allUnits: 1e6, value: 100, takesAll: true },
  /**
   * The same for all buyers of a network who have paid no order before. Above `allUnits`, `neverPaidPerDay`, or `value` with
   * more units than one buyer may have, only the shares count, so plentiful products stay for sale. A buyer may take all of a
   * product while there are fewer than `largeOrders` orders of more than `largeUnits` of one.
   */
  network: {
    unproven: { neverPaidPerDay: 30, units: 6, share: 50, allUnits: 24, value: 20 },
    confirmed: { neverPaidPerDay: 100, units: 20, share: 75, allUnits: 100, value: 25 },
    largeOrders: 3,
    largeUnits: 10,
  },
  /**
   * The hold of guests and accounts that are not confirmed, if fewer than `lowStock` are left, or their network holds
   * too much.
   */
  shortMinutes: 15,
} as const;
