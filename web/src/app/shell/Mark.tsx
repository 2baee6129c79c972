import { useId } from 'react';

/** The product's logo: a fir. */
export const Mark = ({ size = 22 }: { size?: number }) => {
  // Each copy has its own gradient: one inside a hidden menu would not be painted.
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#2d8a67" />
          <stop offset="1" stopColor="#124c38" />
        </linearGradient>
      </defs>
      <rect width="22" height="22" rx="6" fill={`url(#${id})`} />
      <path d="M11 4.6 15 10h-2.2l2.9 4H12v2.6h-2V14H6.3l2.9-4H7z" fill="#fff" />
    </svg>
  );
};
