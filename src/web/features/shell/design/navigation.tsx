import { initialsOf } from '../../../../contract/initials.ts';
import { PageLinks } from '../../../parts/list/page-links.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Dropdown, dropdownEntry } from '../../../ui/overlay/dropdown.tsx';
import { Example, type ExampleProps } from './design-section.tsx';

export function NavigationExamples({ words: { navigation: words, fields }, name }: ExampleProps) {
  const trail = words.trail.map((label, index) => ({ label, to: `#${index}` }));
  const tabs = words.tabNames.map((tab, index) => ({ name: tab, content: words.tabTexts[index] }));
  return (
    <div className="grid gap-5">
      <Example name="breadcrumb">
        <Breadcrumb label={name(words.breadcrumb)} trail={trail} />
      </Example>
      <Example name="page links">
        <PageLinks label={name(words.pages)} page={4} pages={12} hrefOf={(page) => `?page=${page}#ways`} />
      </Example>
      <Example name="tabs">
        <Tabs label={name(words.tabs)} tabs={tabs} />
      </Example>
      <Example name="dropdown">
        <Dropdown
          label={name(`${initialsOf(fields.value)} ${words.menu}`)}
          trigger={<Avatar name={fields.value} photoUrl={null} />}
          side="start"
        >
          <ul>
            {words.entries.map((entry) => (
              <li key={entry}>
                <a href="#ways" className={dropdownEntry}>
                  {entry}
                </a>
              </li>
            ))}
          </ul>
        </Dropdown>
      </Example>
      <Example name="link">
        <p>
          <a href="#ways" className="link inline-flex min-h-11 items-center">
            {words.link}
          </a>
        </p>
      </Example>
    </div>
  );
}
