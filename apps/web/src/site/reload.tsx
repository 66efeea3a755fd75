'use client';

import { useRouter } from '@/i18n/navigation';
import { Button } from './button';

export const Reload = ({ label }: { label: string }) => {
  const router = useRouter();
  return (
    <Button weight="main" className="mt-6" onClick={() => router.refresh()}>
      {label}
    </Button>
  );
};
