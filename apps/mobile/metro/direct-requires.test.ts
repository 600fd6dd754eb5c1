import { withDirectRequires } from './direct-requires';

const module = (body: string, id: number, list: number[]) =>
  `__d(function(g,r,i,a,m,e,d){${body}},${id},${JSON.stringify(list)});`;

describe('a bundle', () => {
  it('names modules by their ids, and has no lists of them', () => {
    const bundle = module('e.a=r(d[1]);e.b=i(d[0])', 3, [58, 7]) + module('', 7, []);
    expect(withDirectRequires(bundle)).toBe(
      '__d(function(g,r,i,a,m,e,d){e.a=r(7);e.b=i(58)},3);__d(function(g,r,i,a,m,e,d){},7);',
    );
  });

  it('keeps what only has the name of the list', () => {
    expect(withDirectRequires(module('e.f=function(d,r){return r(d[0])};r(d[0])', 3, [58]))).toBe(
      '__d(function(g,r,i,a,m,e,d){e.f=function(d,r){return r(d[0])};r(58)},3);',
    );
  });

  it('keeps a list with which a module does more', () => {
    for (const body of ['r(d[0]).load(d.paths)', 'd=r(d[0])', 'for(const one of d)r(one)', 'r(d[5])']) {
      expect(withDirectRequires(module(body, 3, [58]))).toBe(module(body, 3, [58]));
    }
  });
});
