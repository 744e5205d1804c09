/** `admin` is the owner; the specification's word (docs/decisions/0163-roles-of-staff.md). */
export const roles = ['customer', 'admin', 'catalogue', 'orders', 'support', 'accounting'] as const;
export type Role = (typeof roles)[number];

export const staffRoles = ['admin', 'catalogue', 'orders', 'support', 'accounting'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export const permissions = [
  'tasks:read',
  'overview:read',
  'audit:read',
  'products',
  'stock',
  'products:export',
  'discounts',
  'orders:read',
  'orders',
  'fulfilment',
  'refunds',
  'payments',
  'returns:read',
  'returns',
  'reviews',
  'questions',
  'messages',
  'emails',
  'subscribers',
  'users:read',
  'customers:export',
  'exports',
  'taxes',
  'delivery',
  'settings',
  'staff',
  'log',
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOf: Record<Role, readonly Permission[]> = {
  customer: [],
  admin: permissions,
  catalogue: ['tasks:read', 'products', 'products:export', 'stock', 'discounts', 'questions'],
  orders: [
    'tasks:read',
    'overview:read',
    'stock',
    'orders:read',
    'orders',
    'fulfilment',
    'refunds',
    'payments',
    'returns:read',
    'returns',
  ],
  support: [
    'tasks:read',
    'orders:read',
    'orders',
    'returns:read',
    'returns',
    'reviews',
    'questions',
    'messages',
    'users:read',
  ],
  accounting: [
    'tasks:read',
    'overview:read',
    'audit:read',
    'orders:read',
    'returns:read',
    'products:export',
    'exports',
  ],
};

export const grants = (role: Role, permission: Permission): boolean => permissionsOf[role].includes(permission);

export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => grants(role, permission));

export const isStaff = (role: Role): role is StaffRole => role !== 'customer';
