import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bothWays, listed, listing, oneOf, search } from '../listing.ts';
import { roles } from '../role.ts';
import { email, formMessage, httpsAddress, id, requiredCode, requiredLine, searchText } from '../text.ts';

export const userProfile = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  university: z.nullable(z.string()),
  location: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  linkdin_link: z.nullable(z.string()),
});
export type UserProfile = z.infer<typeof userProfile>;

const phoneNumber = requiredCode('phoneRequired', 40).check(
  z.refine(
    (text) => /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
    formMessage('phoneInvalid'),
  ),
);

const profileFields = {
  university: requiredLine('universityRequired'),
  location: requiredLine('locationRequired'),
  phone_number: phoneNumber,
  linkdin_link: httpsAddress('linkRequired'),
};

export const profileUpdate = z.strictObject(profileFields);

const missing = {
  university: 'universityRequired',
  location: 'locationRequired',
  phone_number: 'phoneRequired',
  linkdin_link: 'linkRequired',
} as const;

/** `{ email }` alone requests an access token; otherwise all profile fields are required. */
export const userUpdate = z
  .strictObject({
    email,
    university: z.optional(profileFields.university),
    location: z.optional(profileFields.location),
    phone_number: z.optional(profileFields.phone_number),
    linkdin_link: z.optional(profileFields.linkdin_link),
  })
  .check(({ value, issues }) => {
    const fields = Object.keys(missing) as (keyof typeof missing)[];
    if (fields.every((field) => value[field] === undefined)) return;
    for (const field of fields.filter((field) => value[field] === undefined)) {
      issues.push({ code: 'custom', input: undefined, path: [field], message: formMessage(missing[field]) });
    }
  });

export const putUser = endpoint({
  name: 'putUser',
  summary: 'Returns a new access token for the signed-in user. With profile fields, it also updates the profile.',
  method: 'PUT',
  path: '/api/user/:email',
  credential: 'session',
  access: 'customer',
  params: z.strictObject({ email }),
  body: userUpdate,
  response: z.object({ token: z.string(), user: userProfile }),
  errors: ['foreign_email', 'foreign_origin'],
});

export const getUser = endpoint({
  name: 'getUser',
  summary: 'Returns the profile of a user, for that user or staff.',
  method: 'GET',
  path: '/api/user/:email',
  credential: 'token',
  access: 'customer',
  permission: 'users:read',
  params: z.strictObject({ email }),
  response: userProfile,
  errors: ['user_not_found'],
});

export const getAdmin = endpoint({
  name: 'getAdmin',
  summary: 'Tells whether a user is an admin, and their role, for that user or staff.',
  method: 'GET',
  path: '/api/admin/:email',
  credential: 'token',
  access: 'customer',
  permission: 'users:read',
  params: z.strictObject({ email }),
  response: z.object({ admin: z.boolean(), role: z.enum(roles) }),
  errors: ['user_not_found'],
});

export const userSummary = z.object({
  uid: id,
  email: z.string(),
  /** Its owner has confirmed the address. Anyone can sign up with any. */
  verified: z.boolean(),
  name: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
});
export type UserSummary = z.infer<typeof userSummary>;

export const userListing = listing({
  filters: { q: search(searchText, 'email', 'name'), role: oneOf('role', roles) },
  sorts: bothWays('email', 'name', 'role', 'createdAt'),
  defaultSort: '-createdAt',
});

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Lists all users with their roles, newest first. Search email and name; filter by role.',
  ...listed(userListing),
  path: '/api/user',
  credential: 'token',
  access: 'staff',
  permission: 'users:read',
  response: userSummary,
  errors: [],
});

export const makeAdmin = endpoint({
  name: 'makeAdmin',
  summary: 'Makes a user an admin. `modifiedCount` is 0 if they already are one.',
  method: 'PUT',
  path: '/api/user/admin/:email',
  credential: 'token',
  access: 'staff',
  permission: 'staff',
  stepUp: true,
  params: z.strictObject({ email }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['user_not_found'],
});

export const revokeAdmin = endpoint({
  name: 'revokeAdmin',
  summary: 'Makes an admin a customer again. `modifiedCount` is 0 if they are not an admin. The last admin stays.',
  method: 'DELETE',
  path: '/api/user/admin/:email',
  credential: 'token',
  access: 'staff',
  permission: 'staff',
  stepUp: true,
  params: z.strictObject({ email }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['user_not_found', 'last_admin'],
});
