import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { type Returning, usePreviousVisit } from './visited';

/** Back to the previous page with its filters; on a first visit, to the page's parent. */
export const BackLink = ({ to, label }: { to: string; label: string }) => {
  const before = usePreviousVisit();
  const target = before?.title ? { to: before.path + before.search, label: before.title } : { to, label };
  return (
    <Link className="eg-back" to={target.to} state={{ returns: true } satisfies Returning}>
      <ArrowLeft size={14} aria-hidden /> {target.label}
    </Link>
  );
};
