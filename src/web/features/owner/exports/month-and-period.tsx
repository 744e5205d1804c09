import { useState } from 'react';
import { shopNow } from '../../../app/clock.ts';
import { useSettings } from '../../../app/settings.ts';
import { ExportMonth } from './export-month.tsx';
import { ExportPeriod } from './export-period.tsx';
import { lastMonths } from './last-months.ts';

const OFFERED = 36;

/** The month before is chosen, because it is the one that is due. */
export function MonthAndPeriod() {
  const { timeZone } = useSettings();
  const months = lastMonths(new Date(shopNow()), { timeZone, count: OFFERED });
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <>
      <ExportMonth months={months} month={month} onChoose={setMonth} />
      <ExportPeriod month={month} />
    </>
  );
}
