import { useStore } from 'zustand';
import { screenStore } from '../../platform/screen.ts';
import { Facts } from './facts.tsx';

export function ScreenSection() {
  const { width, height, pixelRatio, aspectRatio, rem } = useStore(screenStore);
  return (
    <Facts
      facts={{
        size: `${width} × ${height} px`,
        'pixel ratio': pixelRatio,
        'aspect ratio': aspectRatio.toFixed(3),
        rem: `${rem.width.toFixed(1)} × ${rem.height.toFixed(1)}`,
      }}
    />
  );
}
