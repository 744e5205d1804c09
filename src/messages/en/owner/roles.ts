const roles = {
  roles: {
    customer: 'Customer',
    admin: 'Admin',
    catalogue: 'Catalog',
    orders: 'Orders',
    support: 'Support',
    accounting: 'Accounting',
  },
} as const;

export default roles;
