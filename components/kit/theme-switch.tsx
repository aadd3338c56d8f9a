'use client';

import { useState } from 'react';
import { Icon } from './icon';
import { applyTheme, type Theme } from './choices';
import { controlMessages } from '@/lib/i18n/controls';

const choices = () => [
  { theme: 'light' as const, label: controlMessages.themeLight, icon: 'sun' as const },
  { theme: 'dark' as const, label: controlMessages.themeDark, icon: 'moon' as const },
  { theme: 'system' as const, label: controlMessages.themeSystem, icon: 'monitor' as const },
];

/** Light, dark, or the system's, kept in a cookie for a year. */
export function ThemeSwitch({ theme: initial }: { theme: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
  };
  return (
    <div role="group" aria-label={controlMessages.theme} className="switch">
      {choices().map(({ theme: choice, label, icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
        >
          <Icon of={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}
