import * as z from 'zod/mini';
import { buildFinding } from '../catalogue/build-finding.ts';
import { buildVerdict } from '../catalogue/build-parts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ascending, descending, listed, listing, oneOf, search } from '../listing.ts';
import { amount, formMessage, id, requiredCode, requiredLine, requiredText, searchText } from '../text.ts';

/** What customers request. `warranty`: a claim after the period of returns, for what is defective. */
export const requestedKinds = ['return', 'warranty'] as const;
export type RequestedKind = (typeof requestedKinds)[number];

/** `withdrawal`: units that come back after a withdrawal from the contract (withdrawal.ts). */
export const returnKinds = [...requestedKinds, 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const openReturnStates = ['requested', 'accepted', 'received', 'inspected'] as const;
export type OpenReturnState = (typeof openReturnStates)[number];

export const returnStates = [...openReturnStates, 'refunded', 'closed', 'declined', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

const requestReasons = [
  'changed_mind',
  'not_compatible',
  'defective',
  'damaged_in_transit',
  'wrong_item',
  'other',
] as const;
export type RequestReason = (typeof requestReasons)[number];

/** `not_given`: a withdrawal needs none. */
export const returnReasons = [...requestReasons, 'not_given'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const reasonsOf = (kind: RequestedKind): readonly RequestReason[] =>
  kind === 'return' ? requestReasons : ['defective', 'other'];

/** The owner can do nothing about these without knowing more. */
export const needsDescription = (reason: RequestReason): boolean =>
  reason !== 'changed_mind' && reason !== 'not_compatible';

/** How a return ends without a refund. */
export const returnResolutions = ['repaired', 'replaced', 'sent_back', 'refunded_before', 'not_received'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

const serialNumbers = z
  .array(requiredCode('missing', limits.returns.serialNumber))
  .check(z.minLength(1, formMessage('missing')), z.maxLength(limits.returns.units, formMessage('tooMany')));

const units = z
  .int(formMessage('numberInvalid'))
  .check(z.minimum(0, formMessage('numberInvalid')), z.maximum(limits.returns.units, formMessage('numberInvalid')));

const atLeastOne = units.check(z.minimum(1, formMessage('numberInvalid')));

const ofEachLineOnce = z.refine<{ lineId: string }[]>(
  (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
  formMessage('lineTwice'),
);

const linesOf = <S extends z.core.$ZodType<{ lineId: string }>>(line: S) =>
  z
    .array(line, formMessage('returnLinesRequired'))
    .check(
      z.minLength(1, formMessage('returnLinesRequired')),
      z.maxLength(limits.cart.lines, formMessage('tooMany')),
      ofEachLineOnce,
    );

/** `lineId`: of the order. */
const requestedLine = z
  .strictObject({
    lineId: id,
    quantity: atLeastOne,
    reason: z.enum(requestReasons, formMessage('returnReasonRequired')),
    description: z.optional(requiredText('missing')),
    serialNumbers: z.optional(serialNumbers),
  })
  .check(
    z.refine(({ reason, description }) => description !== undefined || !needsDescription(reason), {
      path: ['description'],
      error: formMessage('returnDescriptionRequired'),
    }),
  );

export const newReturn = z
  .strictObject({
    kind: z.enum(requestedKinds),
    lines: linesOf(requestedLine),
    /** Uploaded for this order before. */
    photos: z.optional(
      z.array(id).check(
        z.minLength(1, formMessage('missing')),
        z.maxLength(limits.returns.photos, formMessage('returnPhotosTooMany')),
        z.refine((photos) => new Set(photos).size === photos.length, formMessage('picturesTwice')),
      ),
    ),
  })
  .check(
    z.refine(({ kind, lines }) => lines.every(({ reason }) => reasonsOf(kind).includes(reason)), {
      path: ['lines'],
      error: formMessage('returnReasonRequired'),
    }),
  );
export type NewReturn = z.infer<typeof newReturn>;

const returnLine = z.object({
  _id: id,
  orderLineId: id,
  name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  description: z.string(),
  /** As the customer reports them. */
  serialNumbers: z.array(z.string()),
  /** The units that came: their sum. Null before the inspection. */
  inspection: z.nullable(
    z.object({ toStock: z.int(), toRepair: z.int(), scrapped: z.int(), serialNumbers: z.array(z.string()) }),
  ),
});

export const returnRecord = z.object({
  _id: id,
  /** Such as 1042-1, the first return of order 1042. */
  number: z.string(),
  orderId: id,
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  lines: z.array(returnLine),
  photos: z.array(z.object({ _id: id, width: z.int(), height: z.int() })),
  /** What the shop writes to the customer when it declines or closes the return. */
  answer: z.nullable(z.string()),
  resolution: z.nullable(z.enum(returnResolutions)),
  createdAt: z.iso.datetime(),
  timeline: z.array(z.object({ state: z.enum(returnStates), at: z.iso.datetime() })),
});
export type ReturnRecord = z.infer<typeof returnRecord>;

const returnableLine = z.object({
  lineId: id,
  name: z.string(),
  picture: z.string(),
  /** Units that were shipped and are not in another return. */
  left: z.int(),
});
export type ReturnableLine = z.infer<typeof returnableLine>;

const orderReturns = z.object({
  returns: z.array(returnRecord),
  /** Lines with units that can be returned now, in any way. */
  returnable: z.array(returnableLine),
  /** The last day of each way, a local date of the shop. Null: not offered, not shipped yet, or over. */
  until: z.object({ return: z.nullable(z.iso.date()), warranty: z.nullable(z.iso.date()) }),
  /** Where accepted goods are sent, and what to mind. */
  sendTo: z.object({ lines: z.array(z.string()), instructions: z.string() }),
});
export type OrderReturns = z.infer<typeof orderReturns>;

/** The session's customer or admin, or a browser with the cookie of a guest's order. */
const own = { credential: 'session', access: 'anyone', params: z.strictObject({ id }) } as const;

/** Requests and photos. */
const rates = [{ counter: 'return', perMinute: 30, by: 'network' }] as const;

export const listOrderReturns = endpoint({
  name: 'listOrderReturns',
  summary:
    'Lists the returns and warranty claims of an order, newest first, and what can still be returned, for its customer, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/orders/:id/returns',
  ...own,
  permission: 'returns:read',
  response: orderReturns,
  errors: ['booking_not_found', 'foreign_origin'],
});

export const requestReturn = endpoint({
  name: 'requestReturn',
  summary:
    'Requests the return of shipped units, or claims their warranty. Units of other returns are not available. The photos have been uploaded for this order before.',
  method: 'POST',
  path: '/api/orders/:id/returns',
  ...own,
  body: newReturn,
  response: returnRecord,
  status: 201,
  idempotent: true,
  errors: [
    'booking_not_found',
    'order_line_not_found',
    'not_returnable',
    'return_period_over',
    'photo_not_found',
    'idempotency_key_reused',
    'foreign_origin',
  ],
  rates,
});

export const uploadReturnPhoto = endpoint({
  name: 'uploadReturnPhoto',
  summary:
    'Stores a photo (JPEG, PNG, WebP, or AVIF, up to 8 MB) for a return of this order. Only its customer and admins can see it. Deleted after a day unless a return names it.',
  method: 'POST',
  path: '/api/orders/:id/return-photos',
  ...own,
  upload: 'image',
  response: z.object({ _id: id, width: z.int(), height: z.int() }),
  status: 201,
  errors: [
    'booking_not_found',
    'too_many_entries',
    'image_too_large',
    'image_kind',
    'image_unreadable',
    'image_too_many_pixels',
    'image_takes_too_long',
    'upload_quota',
    'picture_store_unavailable',
    'picture_store_full',
    'shop_busy',
    'foreign_origin',
  ],
  rates,
});

export const getReturnPhoto = endpoint({
  name: 'getReturnPhoto',
  summary: 'Returns a photo of a return, for the customer of its order, a guest with its link, or an admin.',
  method: 'GET',
  path: '/api/return-photos/:id',
  ...own,
  permission: 'returns:read',
  file: 'image/webp',
  response: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['photo_not_found', 'picture_store_unavailable', 'foreign_origin'],
});

export const cancelReturn = endpoint({
  name: 'cancelReturn',
  summary: 'Takes back a return that the shop has not answered yet.',
  method: 'POST',
  path: '/api/returns/:id/cancel',
  ...own,
  response: returnRecord,
  errors: ['return_not_found', 'return_cannot_become', 'foreign_origin'],
});

const listedReturn = z.extend(returnRecord, { orderNumber: z.int(), customerName: z.string(), email: z.string() });
export type ListedReturn = z.infer<typeof listedReturn>;

const managedReturn = z.extend(listedReturn, {
  currency: z.string(),
  /** `shippedSerialNumbers`: noted at shipping, without those of other returns. */
  lines: z.array(
    z.extend(returnLine, {
      shippedSerialNumbers: z.array(z.string()),
      /** What the builder said about a part that does not fit, when it was ordered: of each build that had it. */
      builds: z.array(z.object({ name: z.string(), verdict: buildVerdict, findings: z.array(buildFinding) })),
    }),
  ),
});
export type ManagedReturn = z.infer<typeof managedReturn>;

export const returnListing = listing({
  filters: {
    state: oneOf('state', returnStates),
    kind: oneOf('kind', returnKinds),
    q: search(searchText, 'number', 'customerName', 'email'),
  },
  sorts: { '-createdAt': descending('createdAt'), createdAt: ascending('createdAt') },
  defaultSort: '-createdAt',
});

const readBy = { credential: 'token', access: 'staff', permission: 'returns:read' } as const;
const answeredBy = { ...readBy, permission: 'returns' } as const;
const one = { params: z.strictObject({ id }), response: managedReturn } as const;
const refusals = ['forbidden', 'return_not_found', 'return_cannot_become'] as const;

export const listReturns = endpoint({
  name: 'listReturns',
  summary: 'Lists all returns and warranty claims, newest first. `q` searches order numbers, names, and emails.',
  ...listed(returnListing),
  ...readBy,
  path: '/api/returns',
  response: listedReturn,
  errors: [],
});

export const getReturn = endpoint({
  name: 'getReturn',
  summary: 'Returns a return with the serial numbers that were noted at shipping.',
  method: 'GET',
  path: '/api/returns/:id',
  ...readBy,
  ...one,
  errors: ['return_not_found'],
});

export const acceptReturn = endpoint({
  name: 'acceptReturn',
  summary: 'Accepts a requested return; the customer gets the address and the instructions.',
  method: 'POST',
  path: '/api/returns/:id/accept',
  ...answeredBy,
  ...one,
  errors: [...refusals, 'return_address_missing'],
});

export const returnAnswer = z.strictObject({ text: requiredText('answerRequired') });

export const declineReturn = endpoint({
  name: 'declineReturn',
  summary: 'Declines a requested return. The customer gets the text.',
  method: 'POST',
  path: '/api/returns/:id/decline',
  ...answeredBy,
  ...one,
  body: returnAnswer,
  errors: refusals,
});

export const receiveReturn = endpoint({
  name: 'receiveReturn',
  summary: 'Records that the goods of an accepted return have arrived.',
  method: 'POST',
  path: '/api/returns/:id/receive',
  ...answeredBy,
  ...one,
  errors: refusals,
});

/** `lineId`: of the return. */
const inspectedLine = z.strictObject({
  lineId: id,
  toStock: units,
  toRepair: units,
  scrapped: units,
  serialNumbers: z.optional(serialNumbers),
});

export const inspection = z.strictObject({
  lines: linesOf(inspectedLine),
  /** Must be true where serial numbers differ from those noted at shipping. */
  isMismatchConfirmed: z.optional(z.boolean()),
});
export type Inspection = z.infer<typeof inspection>;

export const inspectReturn = endpoint({
  name: 'inspectReturn',
  summary:
    'Records what came, for each line: units back to stock, for repair, and scrapped. Units that did not come can be returned later.',
  method: 'POST',
  path: '/api/returns/:id/inspect',
  ...answeredBy,
  ...one,
  body: inspection,
  idempotent: true,
  errors: [...refusals, 'order_line_not_found', 'not_returnable', 'serial_numbers_differ', 'idempotency_key_reused'],
});

export const returnEnd = z.strictObject({
  resolution: z.enum(returnResolutions),
  text: z.optional(requiredText('answerRequired')),
});

/** `lineId`: of the return. */
const refundedLine = z.strictObject({ lineId: id, quantity: atLeastOne });

export const returnRefund = z
  .strictObject({
    /** Without: all units that came, after a withdrawal if they are not refunded yet. */
    lines: z.optional(linesOf(refundedLine)),
    delivery: z.optional(z.union([z.literal('all'), amount], formMessage('amountInvalid'))),
    /** Beyond the lines and delivery. */
    amount: z.optional(amount),
    /** Kept of what the units cost, for a loss of value. The customer sees the reason. */
    deduction: z.optional(z.strictObject({ amount, reason: requiredLine('reasonRequired', limits.refund.reason) })),
  })
  .check(
    z.refine((refund) => !(refund.amount && refund.deduction), {
      path: ['deduction'],
      error: formMessage('deductionAlone'),
    }),
  );

export type ReturnRefund = z.infer<typeof returnRefund>;

/** `amount` = `units` + `delivery` - `deduction`. A further amount is a part of the units and delivery. */
const returnQuote = z.object({ amount, tax: amount, units: amount, delivery: amount, deduction: amount });
export type ReturnQuote = z.infer<typeof returnQuote>;

const refundRefusals = [
  'order_line_not_found',
  'not_returnable',
  'booking_cannot_become',
  'units_not_refundable',
  'refund_too_large',
  'nothing_to_refund',
  'deduction_too_large',
  'withdrawal_refund_short',
] as const;

export const quoteReturnRefund = endpoint({
  name: 'quoteReturnRefund',
  summary: 'Returns what the refund of a return would pay, and changes nothing.',
  method: 'POST',
  path: '/api/returns/:id/refund/quote',
  ...readBy,
  permission: 'refunds',
  params: one.params,
  body: returnRefund,
  response: returnQuote,
  errors: ['return_not_found', 'return_cannot_become', ...refundRefusals],
});

export const refundReturn = endpoint({
  name: 'refundReturn',
  summary:
    'Refunds units of an inspected return, once; the inspection has decided about the stock. After a withdrawal, all units that came, and of the whole order also standard delivery.',
  method: 'POST',
  path: '/api/returns/:id/refund',
  ...readBy,
  permission: 'refunds',
  ...one,
  body: returnRefund,
  idempotent: true,
  errors: ['step_up_required', ...refusals, ...refundRefusals, 'idempotency_key_reused'],
});

export const closeReturn = endpoint({
  name: 'closeReturn',
  summary:
    'Ends a return without a refund: after its inspection, or with `not_received` if accepted goods never arrived. Units for repair are the customer’s again.',
  method: 'POST',
  path: '/api/returns/:id/close',
  ...answeredBy,
  ...one,
  body: returnEnd,
  errors: refusals,
});
