import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import orders from '#messages/orders/orders.ts';
import palette from '#messages/owner/palette.ts';
import { listUsers } from '../../../../contract/account/user.ts';
import { listManagedProducts } from '../../../../contract/catalogue/product.ts';
import { listBookings } from '../../../../contract/orders/booking.ts';
import { callUntil } from '../../../app/api.ts';
import { useMay } from '../../../app/own-role.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

export type Destination = { id: string; to: string; title: string; detail: string };

export type Found = { group: 'orders' | 'products' | 'customers'; destinations: readonly Destination[] };

const PAUSE_MS = 150;
const LIMIT = '5';
/** One letter is in everything; a number may have one digit. */
const isSearchable = (words: string) => words.length > 1 || /\d/.test(words);

/** What the words find among what the person may see. Nothing of other words: Enter would open what is no longer asked for. */
export function useDestinations(typed: string): { found: Found[]; isSearching: boolean; isFailed: boolean } {
  const t = useTranslations(orders, palette);
  const money = useMoney();
  const may = useMay();
  const words = typed.trim();
  const q = usePaused(words);
  const searched = { q, limit: LIMIT };
  const isAsked = isSearchable(words) && q === words;
  const bookings = useQuery({
    queryKey: ['palette', listBookings.name, q],
    enabled: isAsked && may('orders:read'),
    queryFn: async ({ signal }) => (await callUntil(signal, listBookings, { query: searched })).items,
    staleTime: 0,
  });
  const products = useQuery({
    queryKey: ['palette', listManagedProducts.name, q],
    enabled: isAsked && may('products'),
    queryFn: async ({ signal }) => (await callUntil(signal, listManagedProducts, { query: searched })).items,
    staleTime: 0,
  });
  const users = useQuery({
    queryKey: ['palette', listUsers.name, q],
    enabled: isAsked && may('users:read'),
    queryFn: async ({ signal }) => (await callUntil(signal, listUsers, { query: searched })).items,
    staleTime: 0,
  });
  const all = [bookings, products, users];
  const found: Found[] = [
    {
      group: 'orders',
      destinations: (bookings.data ?? []).map(({ _id, number, customerName, email, price, currency, status }) => ({
        id: _id,
        to: paths.manageOrder(_id),
        title: t('palette.order', { number: String(number) }),
        detail: [customerName, email, money(price, currency), t(`bookings.status.${status}`)].join(' · '),
      })),
    },
    {
      group: 'products',
      destinations: (products.data ?? []).map(({ _id, name, brand, price, currency }) => ({
        id: _id,
        to: paths.editProduct(_id),
        title: name,
        detail: [brand, price === null ? undefined : money(price, currency)].filter(Boolean).join(' · '),
      })),
    },
    {
      group: 'customers',
      destinations: (users.data ?? []).map(({ email, name }) => ({
        id: email,
        to: `${paths.allUser}?${new URLSearchParams({ q: email })}`,
        title: name,
        detail: email,
      })),
    },
  ];
  return {
    found: isAsked ? found.filter(({ destinations }) => destinations.length > 0) : [],
    isSearching: isSearchable(words) && (q !== words || all.some(({ isFetching, data }) => isFetching && !data)),
    isFailed: isAsked && all.some(({ isError }) => isError),
  };
}

/** The words, once no others follow for a moment. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, words);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
