import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';

const TABS = [
  { id: 'front', label: 'Front', content: <p>What is looked at.</p> },
  { id: 'back', label: 'Back', content: <p>What is behind it.</p> },
  { id: 'third', label: 'The third side', content: <p>Cats know of it.</p> },
];

export function TabsSpecimen() {
  const [selected, setSelected] = useState('front');
  return <Tabs label="Sides" tabs={TABS} selected={selected} onSelect={setSelected} />;
}
