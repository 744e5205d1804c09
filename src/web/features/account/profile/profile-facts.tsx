import type { ReactNode } from 'react';
import identity from '#messages/account/identity.ts';
import roles from '#messages/owner/roles.ts';
import type { UserProfile } from '../../../../contract/account/user.ts';
import { useTranslations } from '../../../app/translations.ts';

export function ProfileFacts({ profile }: { profile: UserProfile }) {
  const t = useTranslations(identity, roles);
  return (
    <dl>
      <Fact name={t('profile.email')}>
        <span className="data wrap-anywhere">{profile.email}</span>
      </Fact>
      <Fact name={t('profile.role')}>{t(`roles.${profile.role}`)}</Fact>
      <Fact name={t('profile.university')}>{profile.university}</Fact>
      <Fact name={t('profile.location')}>{profile.location}</Fact>
      <Fact name={t('profile.phone')}>
        {profile.phone_number ? <span className="data">{profile.phone_number}</span> : null}
      </Fact>
      <Fact name={t('profile.link')}>
        {profile.linkdin_link ? (
          <a
            href={profile.linkdin_link}
            rel="noopener nofollow"
            target="_blank"
            className="link -my-2 inline-flex min-h-11 items-center wrap-anywhere"
          >
            {profile.linkdin_link}
          </a>
        ) : null}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations(identity);
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 max-sm:text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <dt className="label leading-5 sm:leading-6">{name}</dt>
      <dd className="min-w-0">{children ?? <span className="text-faint">{t('profile.empty')}</span>}</dd>
    </div>
  );
}
